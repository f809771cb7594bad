import webpack, { type Compiler } from 'webpack'

class RetryChunksModule extends webpack.RuntimeModule {
  constructor() {
    super('retry chunks', webpack.RuntimeModule.STAGE_TRIGGER)
  }

  override generate(): string {
    const { ensureChunk, getChunkScriptFilename } = webpack.RuntimeGlobals
    return `
      const attempts = {};
      const ensure = ${ensureChunk};
      const filename = ${getChunkScriptFilename};
      ${ensureChunk} = (id) => ensure(id).catch((error) => {
        attempts[id] = (attempts[id] || 0) + 1;
        throw error;
      });
      ${getChunkScriptFilename} = (id) =>
        filename(id) + (attempts[id] ? '?retry=' + attempts[id] : '');`
  }
}

/**
 * Gives a chunk that could not be loaded a new address at the next attempt: the browser would
 * otherwise queue behind a request for the same address that still hangs.
 */
export class RetryChunksPlugin {
  apply(compiler: Compiler): void {
    const { ensureChunk, ensureChunkHandlers, getChunkScriptFilename } = webpack.RuntimeGlobals
    compiler.hooks.thisCompilation.tap('RetryChunksPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(ensureChunkHandlers)
        .tap('RetryChunksPlugin', (chunk, requirements) => {
          requirements.add(ensureChunk)
          requirements.add(getChunkScriptFilename)
          compilation.addRuntimeModule(chunk, new RetryChunksModule())
        })
    })
  }
}
