import { basename, dirname, relative, sep } from 'node:path'
import webpack, { type Compiler } from 'webpack'
import { root } from '../paths.ts'
import { entriesShared, entryFile, SHARED_FOLDERS } from '../shared-libraries.ts'

const { NormalModule, WebpackError } = webpack

/** Libraries that hold state or a React context: a second copy breaks them. */
const ONE_OF_EACH =
  /[\\/]node_modules[\\/](?:react|react-dom|react-router|react-router-dom|@chakra-ui[\\/]react|@emotion[\\/]react|swr|zustand|react-hook-form|framer-motion)[\\/](?!jsx-|cjs[\\/]react-jsx-)/

/** Fails the build of a remote that bundles its own copy of a shared library or module. */
export class NoCopiesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('NoCopiesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('NoCopiesPlugin', (modules) => {
        for (const module of modules) {
          if (!(module instanceof NormalModule) || !isSecondCopy(module.resource)) continue
          compilation.errors.push(
            new WebpackError(
              `${relative(root, module.resource)} would be a second copy in ` +
                `${compiler.options.name}: reach it through a shared entry of @portal/platform or @portal/ui.`,
            ),
          )
        }
      })
    })
  }
}

/** Whether a file must not be bundled into a remote. */
export function isSecondCopy(file: string): boolean {
  return ONE_OF_EACH.test(file) || (isShared(file) && !isBundled(file))
}

function isShared(file: string): boolean {
  return SHARED_FOLDERS.some((folder) => isUnder(folder, file))
}

function isBundled(file: string): boolean {
  return entriesShared('bundled')
    .map(entryFile)
    .some((entry) =>
      /^index\.[jt]s$/.test(basename(entry)) ? isUnder(dirname(entry), file) : entry === file,
    )
}

function isUnder(folder: string, file: string): boolean {
  return file.startsWith(folder + sep)
}
