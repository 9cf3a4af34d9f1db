/**
 * A package compiled for Python lies in the memory and the table of functions of Python's program as
 * well. It is laid there before Python begins, always at the same place: so a picture of the memory
 * with the package in use fits every program that was given the package in the same way. The part
 * for devices is built with this, too.
 */

/** The package's functions begin at a multiple of this: engines differ in how many come before. */
const ROW = 1024;
/** What else would be of another length on every device, and lies in front of it in the memory. */
const SURROUNDINGS = { LANG: 'C.UTF-8', _: 'python' };

/** Makes Python's program with the compiled library that belongs at a path, and with room for a picture that was cut where nothing but zeros came. */
export const withLibrary = (create, library, path, room = 0) => async (settings) => {
  if (room) settings.INITIAL_MEMORY = room;
  settings.preRun.push(({ ENV }) => Object.assign(ENV, SURROUNDINGS));
  settings.onRuntimeInitialized = () => {
    const { wasmTable } = settings;
    wasmTable.grow(ROW - (wasmTable.length % ROW));
    settings.preloadedWasm[path] = settings.loadWebAssemblyModule(library, { nodelete: true }, path, {});
  };
  const made = await create(settings);
  // How this engine calls C's functions with fewer arguments stays: the picture knows its maker's way, a slow one.
  const { API, HEAP32, __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET } = made;
  const at = (__PyRuntime + HEAP32[__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2]) >>> 2;
  const calling = HEAP32[at];
  const restore = API.restoreSnapshot;
  API.restoreSnapshot = (memory) => {
    const found = restore(memory);
    made.HEAP32[at] = calling;
    return found;
  };
  return made;
};
