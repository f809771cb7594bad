import webpack, { type Compiler } from 'webpack'

/**
 * The event fired when a chunk could not be loaded. A listener that knows of alternatives may
 * decide to retry, after any delay.
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
 * Requests a chunk that failed at a new address on the next attempt: otherwise the browser would
 * queue it behind a request for the same address that still hangs. The page may trigger the next
 * attempt itself, so that the code importing the chunk never notices the first failure.
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
