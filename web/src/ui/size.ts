/**
 * How large an element is, told by the browser when it has laid it out, before it is painted. Who
 * binds a size instead asks for it at once, and has the whole table laid out in the middle of a change.
 */

type Size = { width: number; height: number };

export const sized = (tell: (size: Size) => void) => (element: Element): (() => void) => {
  const watch = new ResizeObserver(() => tell({ width: element.clientWidth, height: element.clientHeight }));
  watch.observe(element);
  return () => watch.disconnect();
};
