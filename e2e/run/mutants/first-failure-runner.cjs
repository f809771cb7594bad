const { default: TestRunner } = require('jest-runner')

/** Runs no more test files after one that has failed; `bail` of Jest would end the process. */
module.exports = class FirstFailureRunner extends TestRunner {
  async runTests(tests, watcher, options) {
    const unsubscribe = this.on('test-file-success', ([, { numFailingTests }]) => {
      if (numFailingTests > 0) watcher.setState({ interrupted: true })
    })
    try {
      await super.runTests(tests, watcher, options)
    } finally {
      unsubscribe()
    }
  }
}
