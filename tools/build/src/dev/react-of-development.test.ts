import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import * as v from 'valibot'

type Shared = Parameters<
  NonNullable<ModuleFederationRuntimePlugin['beforeRegisterShare']>
>[0]['shared']

const hook = v.function()
const pluginSchema = v.object({
  __GLOBAL_PLUGIN__: v.tuple([v.object({ beforeInit: hook, beforeRegisterShare: hook })]),
})

/** What the plugin sets for the library `pkgName`, in a host that shares the libraries `names`. */
async function sharedBy(names: readonly string[], pkgName: string): Promise<Partial<Shared>> {
  await jest.isolateModulesAsync(async () => {
    await import('./react-of-development.ts')
  })
  const [plugin] = v.parse(
    pluginSchema,
    Reflect.get(globalThis, '__FEDERATION__'),
  ).__GLOBAL_PLUGIN__
  const shared: Partial<Shared> = {}
  plugin.beforeInit({ shareInfo: Object.fromEntries(names.map((name) => [name, []])) })
  plugin.beforeRegisterShare({ pkgName, shared })
  return shared
}

const ALL = ['react', 'react-dom', 'react-dom/client', '@portal/ui']

describe('react-of-development', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, '__FEDERATION__')
  })

  test.each(['react', 'react-dom', 'react-dom/client'])('gives a host its own %s', async (name) => {
    const { lib, loaded } = await sharedBy(ALL, name)

    expect(loaded).toBe(true)
    expect(lib?.()).toHaveProperty('version')
  })

  test('leaves the other libraries alone', async () => {
    expect(await sharedBy(ALL, '@portal/ui')).toEqual({})
  })

  test('leaves a host alone that does not share what renders', async () => {
    expect(await sharedBy(['react', 'react-dom'], 'react')).toEqual({})
  })
})
