/// <reference types="webpack/module" />
import * as React from 'react'
import { jsxDEV as jsxOfDevelopment } from 'react/jsx-dev-runtime'
import { jsx as jsxOfProduction } from 'react/jsx-runtime'

/** `captureOwnerStack` exists only in React's development build. */
const isDevelopment = 'captureOwnerStack' in React

if (!isDevelopment) {
  // React's production build does not support hot replacement of components, so the page has to
  // reload.
  import.meta.webpackHot?.addStatusHandler((status) => {
    if (status === 'apply') location.reload()
  })
}

/**
 * The JSX runtime of a remote compiled by a development server. The remote may be tried out in a
 * deployed portal, whose React is the production build and does not accept elements of the
 * development build.
 */
export const jsxDEV: typeof jsxOfDevelopment = isDevelopment
  ? jsxOfDevelopment
  : (type, props, key) => jsxOfProduction(type, props, key)

export { Fragment } from 'react/jsx-runtime'
