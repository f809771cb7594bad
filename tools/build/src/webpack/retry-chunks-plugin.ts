import webpack, { type Compiler } from 'webpack'

/**
 * Fired when a chunk fails to load. A listener can pass `decide` a promise: if it resolves to true,
 * the chunk is requested again.
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
 * Requests a failed chunk again at a new URL: at the same URL, the browser would queue the request
 * behind a hanging one. A listener of the event can have the chunk requested at once, so that the
 * code importing the chunk never sees the first failure.
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
