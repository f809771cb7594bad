/** This file, as webpack names a loader. */
export const TRIM_ROUTER_LOADER = import.meta.filename

/**
 * Functions of React Router that run only with features that the portal does not use, and that a
 * remote's pages cannot turn on.
 */
export const UNREACHED = [
  // Only where no route around an error has an error element; the outermost route has one.
  'DefaultErrorComponent',
  // Only below the context of its framework.
  'PrefetchPageLinks',
  // Only below the context of React's server components.
  'RSCErrorHandler',
  'decodeRouteErrorResponseDigest',
  // Only where a server has rendered the page.
  'deserializeErrors',
  // Only with instrumentations, which the host would give to its router.
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  // Only for fetchers and forms, whose hooks and components `@portal/platform/router` does not have.
  'fetch2',
]

/**
 * A webpack loader for the production build of React Router, which is one module. Webpack cannot
 * leave out its components, because they are created by a call, nor what runs only under a
 * condition that is never true here. So the loader
 *
 * - declares the calls pure that create components and contexts, and removes their names for the
 *   developer tools, so that webpack leaves out those that nobody imports;
 * - empties the functions that are never called, so that webpack leaves out what only they use.
 */
export default function trimRouter(source: string): string {
  return UNREACHED.reduce(empty, source)
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(
      /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm,
      '$1/* @__PURE__ */ $2',
    )
}

function empty(source: string, name: string): string {
  const declaration = new RegExp(`^( *)((?:async )?function ${name})\\([^]*?^\\1}$`, 'm')
  return source.replace(declaration, '$1$2() {}')
}
