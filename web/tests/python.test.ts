import { describe, expect, it } from 'vitest';
import { inALoop, withoutReading, withoutScreen } from '../tools/python';

const script = [
  'var _used,_unused,_Number,wasmTable;function assignWasmExports(wasmExports){',
  '_used=Module["_used"]=wasmExports["used"];_unused=Module["_unused"]=wasmExports["unused"];',
  '_Number=Module["_Number"]=wasmExports["Number"].value>>>0}',
  'assignWasmExports(exported);_used();return [_used,Module]',
].join('');

/** Runs a script as it would be within Pyodide's. */
const run = (code: string, exported: object): unknown => new Function('exported', `const Module={_mine:1};${code}`)(exported);

describe("Pyodide's script", () => {
  it('hands on all that the program exports, by name only what it calls itself', () => {
    const used = (): number => 1;
    const unused = (): number => 2;
    const exported = { used, unused, Number: { value: -1 }, mine: () => 3 };
    const lean = inALoop(script);
    expect(lean).not.toContain('_unused');
    expect(run(lean, exported)).toEqual([used, { _used: used, _unused: unused, _Number: 2 ** 32 - 1, _mine: 1 }]);
  });

  it('is refused when it hands on in another way', () => {
    expect(() => inALoop('var _a;function other(){}')).toThrow('pyodide');
  });

  it('reads no text with its own names in sight', () => {
    expect(withoutReading('a=eval(b);c("[eval] (");d.eval(e)')).toBe('a=(0,eval)(b);c("[eval] (");d.eval(e)');
  });

  it('offers nothing for screens that nobody asks for', () => {
    expect(withoutScreen('wasmImports={glFoo:_glFoo,glBar:_glBar,fd_read:_fd_read};_glFoo.sig="v";', new Set(['glBar']))).toBe('wasmImports={glBar:_glBar,fd_read:_fd_read};');
  });
});
