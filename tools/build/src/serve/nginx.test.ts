import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FRONT_ENDS, HOST } from '../front-ends.ts'
import { root } from '../paths.ts'
import { testConfiguration } from '../testing-builds.ts'
import { pageHeaders } from './headers.ts'
import { nginxConfiguration, nginxFiles } from './nginx.ts'

const FOLDER = join(root, 'deploy', 'nginx')

/** `e2e/contract/nginx.spec.ts` compares the behaviour of real servers. */
describe('nginx', () => {
  test("is committed as it is made: 'npm run portal -- nginx' writes it", () => {
    const files = nginxFiles(testConfiguration)
    const committed = readdirSync(FOLDER).filter((file) => file.endsWith('.conf'))

    expect(committed.sort()).toEqual([...files.keys()].sort())
    expect(files.size).toBe(FRONT_ENDS.length)
    for (const [file, text] of files) {
      expect(readFileSync(join(FOLDER, file), 'utf8')).toBe(text)
    }
  })

  test('has the policy of the configuration that it is made for', () => {
    const configuration = {
      ...testConfiguration,
      remoteOrigins: ['https://remotes.example'],
    }
    const policy = pageHeaders(configuration)['Content-Security-Policy']

    expect(policy).toContain(`script-src 'self' https://remotes.example;`)
    expect(nginxConfiguration(HOST, configuration)).toContain(
      `add_header Content-Security-Policy "${policy}" always;`,
    )
  })
})
