const vm = require('node:vm');

/** By file name: what was compiled of it last, and from what. */
const compiled = new Map();
const compileFunction = vm.compileFunction;

/**
 * jest compiles each module anew for each file of tests, as each has a world of its own. Here a worker compiles a module once and
 * runs it in each of these worlds, which is a fifth less for the server's tests on Node 20; Node 26 does so by itself. A module
 * that calls `import()` fails at that call, as it does with jest where Node has no flag for it.
 */
vm.compileFunction = (code, parameters, options) => {
  const { filename, parsingContext } = options;
  if (!filename || !parsingContext) return compileFunction(code, parameters, options);
  const known = compiled.get(filename);
  let script = known?.code === code ? known.script : undefined;
  if (!script) {
    const source = `(function (${parameters.join(', ')}) {\n${code}\n})`;
    script = new vm.Script(source, { filename, lineOffset: -1 });
    compiled.set(filename, { code, script });
  }
  return script.runInContext(parsingContext);
};

module.exports = require('jest-runtime');
