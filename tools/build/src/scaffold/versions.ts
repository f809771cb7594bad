/** Versions for a remote's own repository; the portal uses the same ones. */
export const NODE = '^20.19.0 || ^22.0.0 || ^24.0.0'
export const PNPM = '12.21.0'
export const REACT = '19.3.1'

/** Development dependencies of every remote's repository. */
export const TOOLS: Readonly<Record<string, string>> = {
  '@biomejs/biome': '2.6.8',
  '@testing-library/dom': '10.4.2',
  '@testing-library/jest-dom': '6.9.1',
  '@testing-library/react': '16.3.3',
  '@types/jest': '30.0.0',
  '@types/node': '20.19.9',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  esbuild: '0.28.2',
  jest: '30.5.2',
  'jest-environment-jsdom': '30.5.2',
  'react-dom': REACT,
  typescript: '7.0.2',
}

/** Development dependencies that a repository gets only if its tests import them. */
export const TEST_LIBRARIES: Readonly<Record<string, string>> = {
  '@testing-library/user-event': '14.6.12',
  'fast-check': '4.10.2',
}
