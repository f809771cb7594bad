const { Script } = require('node:vm')
const { default: Runtime } = require('jest-runtime')

/** The compiled modules of this worker, by file. */
const compiled = new Map()

/** Compiles a module to a script that returns its function, in whichever context it runs. */
function compile(source, filename, parameters) {
  const start = `(function(${parameters.join(',')}){`
  return new Script(`${start}${source}\n})`, { filename, columnOffset: -start.length })
}

function scriptOf(source, filename, parameters) {
  const known = compiled.get(filename)
  if (known?.source === source) return known.script
  const script = compile(source, filename, parameters)
  compiled.set(filename, { source, script })
  return script
}

/** Jest's own compilation is needed for what a script does not offer. */
const needsJest = (source) => source.startsWith('#!') || /\bimport\s*\(/.test(source)

/**
 * Jest compiles each module again for every test file. Here the test files of a worker share the
 * compiled code, bytecode of inner functions included. They share nothing else: each file still
 * runs its modules anew, in a context of its own.
 */
module.exports = class SharedScriptsRuntime extends Runtime {
  constructor(...options) {
    super(...options)
    const { executor, _environment: environment } = this
    const compileByJest = executor.compile.bind(executor)
    const parameters = executor.injectedModuleParameters
    executor.compile = (source, filename) => {
      const context = environment.getVmContext()
      if (context === null || needsJest(source)) return compileByJest(source, filename)
      let script
      try {
        script = scriptOf(source, filename, parameters)
      } catch {
        // Jest explains syntax errors.
        return compileByJest(source, filename)
      }
      return script.runInContext(context)
    }
  }
}
