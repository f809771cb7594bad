const { TestEnvironment } = require('jest-environment-jsdom')

/**
 * Globals of Node and browsers that jsdom replaces. Take them all from Node, because its fetch
 * accepts only its own AbortSignal, Headers and so on.
 */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
  'structuredClone',
  'Uint8Array',
  'ArrayBuffer',
]

/** jsdom's event listeners accept only jsdom's AbortSignal. */
function acceptSignals(target) {
  const addEventListener = target.addEventListener
  target.addEventListener = function (type, listener, options) {
    if (typeof options !== 'object' || options === null || options.signal === undefined) {
      return addEventListener.call(this, type, listener, options)
    }
    const { signal, ...rest } = options
    if (!signal.aborted) {
      signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest))
      addEventListener.call(this, type, listener, rest)
    }
  }
}

/** Node's FormData does not accept a form element; jsdom's does, but fetch cannot send it. */
function acceptForms(DomFormData) {
  return new Proxy(FormData, {
    construct(target, [form, submitter]) {
      const data = new target()
      const fields = form === undefined ? [] : new DomFormData(form, submitter)
      for (const [name, value] of fields) data.append(name, value)
      return data
    },
  })
}

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    const DomFormData = this.global.FormData
    for (const name of fromNode) {
      this.global[name] = globalThis[name]
    }
    this.global.FormData = acceptForms(DomFormData)
    Object.defineProperty(this.global, 'crypto', {
      value: globalThis.crypto,
      configurable: true,
      writable: true,
    })
    acceptSignals(this.global.EventTarget.prototype)
    // Jest adds its own method to the window.
    acceptSignals(this.global)
  }
}
