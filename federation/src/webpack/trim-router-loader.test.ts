import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { HOST } from '../front-ends.ts'
import { hostConfiguration } from './host-configuration.ts'
import trimRouter, { UNREACHED } from './trim-router-loader.ts'

const LIBRARY = `var FormContext = React2.createContext(null);
FormContext.displayName = "FormContext";
var Form = React10.forwardRef(
  ({ action }, ref) => React10.createElement("form", { action, ref })
);
Form.displayName = "Form";
function deserializeErrors(errors) {
  if (!errors) return null;
  return Object.entries(errors);
}
function createRouter() {
  async function fetch2(key, { href }) {
    if (key) {
      await href;
    }
  }
  return { fetch: fetch2 };
}
function useForm() {
  var name = Form.displayName;
  return React10.memo(name);
}
`

/** The modules of React Router that the production build of the host bundles. */
function installed(): readonly string[] {
  const { alias } = hostConfiguration(HOST, 'production', '').resolve ?? {}
  const index = Object.entries(alias ?? {}).find(([name]) => name === 'react-router$')?.[1]
  const folder = dirname(String(index))
  return readdirSync(folder)
    .filter((file) => /^chunk-.*\.mjs$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

describe('trim-router-loader', () => {
  test('declares the calls pure that create components, removes their names, and empties functions', () => {
    expect(trimRouter(LIBRARY)).toBe(`var FormContext = /* @__PURE__ */ React2.createContext(null);

var Form = /* @__PURE__ */ React10.forwardRef(
  ({ action }, ref) => React10.createElement("form", { action, ref })
);

function deserializeErrors() {}
function createRouter() {
  async function fetch2() {}
  return { fetch: fetch2 };
}
function useForm() {
  var name = Form.displayName;
  return React10.memo(name);
}
`)
  })

  test.each(UNREACHED)('finds %s in the installed React Router', (name) => {
    const declared = installed().filter((source) => source.includes(`function ${name}(`))
    expect(declared).not.toEqual([])
    for (const source of declared) {
      expect(trimRouter(source)).toContain(`function ${name}() {}\n`)
    }
  })
})
