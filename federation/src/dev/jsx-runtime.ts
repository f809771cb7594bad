/// <reference types="webpack/module" />
import * as React from 'react'
import { jsxDEV as jsxOfDevelopment } from 'react/jsx-dev-runtime'
import { jsx as jsxOfProduction } from 'react/jsx-runtime'

/** Only React's development build has it. */
const isDevelopment = 'captureOwnerStack' in React

if (!isDevelopment) {
  // React's production build cannot take changed components in, so the page has to come anew.
  import.meta.webpackHot?.addStatusHandler((status) => {
    if (status === 'apply') location.reload()
  })
}

/**
 * Makes the elements of a remote that a development server compiles. It may be tried in a deployed
 * portal, whose React is the production build, and elements of the development build are none to it.
 */
export const jsxDEV: typeof jsxOfDevelopment = isDevelopment
  ? jsxOfDevelopment
  : (type, props, key) => jsxOfProduction(type, props, key)

export { Fragment } from 'react/jsx-runtime'
