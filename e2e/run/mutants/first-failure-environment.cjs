const loaded = require(process.env.PORTAL_MUTANTS_ENVIRONMENT)

/** Ends a test file at its first failure: one failure already shows that a change was noticed. */
module.exports = class FirstFailureEnvironment extends (loaded.default ?? loaded) {
  async handleTestEvent(event, state) {
    await super.handleTestEvent?.(event, state)
    if (event.name === 'test_done' && event.test.errors.length > 0) state.testNamePattern = /(?!)/
  }
}
