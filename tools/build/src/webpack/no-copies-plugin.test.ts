import { join } from 'node:path'
import { root } from '../paths.ts'
import { isSecondCopy } from './no-copies-plugin.ts'

const packages = join(root, 'node_modules', '.pnpm', 'x@1', 'node_modules')

describe('no-copies-plugin', () => {
  test.each([
    join(packages, 'react', 'index.js'),
    join(packages, 'react-dom', 'client.js'),
    join(packages, 'react-router', 'dist', 'index.mjs'),
    join(packages, '@chakra-ui', 'react', 'dist', 'index.js'),
    join(packages, '@emotion', 'react', 'dist', 'index.js'),
    join(packages, 'swr', 'dist', 'index.mjs'),
    join(packages, 'zustand', 'index.mjs'),
    join(root, 'shared', 'platform', 'src', 'session', 'store.ts'),
    join(root, 'shared', 'ui', 'src', 'kit', 'Button.tsx'),
    join(root, 'shared', 'platform', 'src', 'contract', 'remote-loader.ts'),
  ])('refuses %s in a remote', (file) => {
    expect(isSecondCopy(file)).toBe(true)
  })

  test.each([
    join(packages, 'valibot', 'dist', 'index.js'),
    join(packages, 'date-fns', 'format.js'),
    join(packages, 'react', 'jsx-runtime.js'),
    join(packages, 'react', 'cjs', 'react-jsx-runtime.production.js'),
    join(root, 'shared', 'platform', 'src', 'dates', 'format.ts'),
    join(root, 'shared', 'platform', 'src', 'contract', 'contract-version.ts'),
    join(root, 'remote-members', 'src', 'remote.ts'),
  ])('lets a remote bundle %s', (file) => {
    expect(isSecondCopy(file)).toBe(false)
  })
})
