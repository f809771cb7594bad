import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { MEMBERS, SALARY } from './backends.ts'

const operation = v.object({ tags: v.tuple([v.picklist(['read', 'private', 'write'])]) })
const openApi = v.object({ paths: v.record(v.string(), v.record(v.string(), operation)) })

/**
 * All calls that the services declare with this access. The HTTP method does not tell: some reads
 * use POST.
 */
export async function callsDeclared(page: Page, access: 'read' | 'write') {
  const calls: { readonly service: string; readonly method: string; readonly path: string }[] = []
  for (const service of [MEMBERS, SALARY]) {
    const list = await page.request.get(`${service}/openapi.json`)
    const { paths } = v.parse(openApi, await list.json())
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { tags }] of Object.entries(methods)) {
        if (tags[0] === access) calls.push({ service, method: method.toUpperCase(), path })
      }
    }
  }
  return calls
}
