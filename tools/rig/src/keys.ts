/**
 * `npm run portal -- keys rotate` replaces the keys of tokens, which are in the database. Everything else
 * concerns the keys of releases.
 */
await (process.argv[2] === 'rotate'
  ? import('../../../services/identity/rotate-keys.ts')
  : import('../../build/src/cli/keys.ts'))

export {}
