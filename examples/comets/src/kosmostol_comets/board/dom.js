/** Elements, made once and changed in place: what is pointed at must not be drawn anew. */

const SVG = 'http://www.w3.org/2000/svg';

/** An element with attributes and children; `$` names make SVG. */
export function make(tag, attributes = {}, ...children) {
  const element = tag.startsWith('$') ? document.createElementNS(SVG, tag.slice(1)) : document.createElement(tag);
  set(element, attributes);
  element.append(...children);
  return element;
}

/** Changes attributes; null and false take one away, `text` is the content. */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'text') {
      if (element.textContent !== String(value)) element.textContent = String(value);
    } else if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value === true ? '' : String(value));
  }
  return element;
}

/** Puts an element at a point of its parent, in per cent: styles by script, as no inline style may. */
export function place(element, { x, y }) {
  element.style.left = `${x}%`;
  element.style.top = `${y}%`;
}

/** A drawing of the table's sheet. */
export const drawing = (href, view = '0 0 64 64') => make('$svg', { viewBox: view, 'aria-hidden': 'true' }, make('$use', { href }));

/** Keeps a parent's children in step with a list: one child for each key. */
export function keep(parent, items, key, create, change) {
  const old = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  items.forEach((item, index) => {
    const name = String(key(item));
    let child = old.get(name);
    if (child) old.delete(name);
    else {
      child = create(item);
      child.dataset.key = name;
    }
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
    change(child, item);
  });
  for (const child of old.values()) child.remove();
}
