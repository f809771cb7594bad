// By its path, because Jest maps the package's name to this file.
const fc = require('../../../node_modules/fast-check')

// Nobody reads the smallest example that fails, and looking for it takes most of the time.
fc.configureGlobal({ endOnFailure: true })

module.exports = fc
