import webpack, { type Compiler } from 'webpack'

/**
 * What the page is told when a chunk could not be loaded. Whoever knows what else there is may
 * decide to ask again, and take their time about it.
 */
const CHUNK_FAILED = 'portal-chunk-failed'

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
        let decision = null;
        const decide = (made) => { decision = made; };
        dispatchEvent(new CustomEvent('${CHUNK_FAILED}', { detail: { error, decide } }));
        if (decision === null) throw error;
        return decision.then((again) => {
          if (!again) throw error;
          return ${ensureChunk}(id);
        });
      });
      ${getChunkScriptFilename} = (id) =>
        filename(id) + (attempts[id] ? '?retry=' + attempts[id] : '');`
  }
}

/**
 * Gives a chunk that could not be loaded a new address at the next attempt: the browser would
 * otherwise queue behind a request for the same address that still hangs. The page may ask for the
 * next attempt itself, so that whoever wanted the chunk need not know of the first.
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
