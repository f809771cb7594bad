import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import * as React from 'react'
import * as ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'

/**
 * The development builds that replace React's libraries in a deployed host, by their share keys.
 */
const libraries: Readonly<Record<string, unknown>> = {
  react: React,
  'react-dom': ReactDom,
  'react-dom/client': ReactDomClient,
}

/**
 * Whether the host shares all of these libraries; replacing only some would mix two builds of
 * React.
 */
let sharesAll = false

/**
 * Replaces React in a deployed host with React's development build, which fast refresh requires.
 * Runs in the page before the host.
 */
const plugin: ModuleFederationRuntimePlugin = {
  name: 'react-of-development',
  beforeInit(args) {
    sharesAll ||= Object.keys(libraries).every((name) => name in args.shareInfo)
    return args
  },
  beforeRegisterShare(args) {
    const library = libraries[args.pkgName]
    if (sharesAll && library !== undefined) {
      args.shared.lib = () => library
      args.shared.loaded = true
    }
    return args
  },
}

Reflect.set(globalThis, '__FEDERATION__', { __GLOBAL_PLUGIN__: [plugin] })
