import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addressOf } from '@portal/machine/ports'
import { runOnce } from '../../tools/build/src/cli/command.ts'
import { tokensFor } from '../support/tokens.ts'
import { conform } from './conform.ts'
import { toJUnit, toTable } from './conform-report.ts'

const USAGE = `npm run portal -- conform <base address> --service members|salary --token <token>

Makes every call of the portal to a running back end, and says of each whether the answer is right
(as docs/back-ends/*.yaml says), readable (another form that the portal reads too) or wrong.

  --token <token>        an access token of a representative, or of support staff with --acting-as
  --login <login>        instead: somebody of the portal that runs on this machine
  --origin <origin>      the portal's, such as https://tr.union.example: checks CORS
  --acting-as <ident>    whom support staff act as
  --writes               makes writes too, on notes, favourites and a profile as they were before
  --member <ident>[,…]   … and reports every change of this own member, and that another one is new
  --case <id>[,…]        … and works on this case and closes it; merges and rejects the other one
  --mail <address>       … and sends a mail from the case
  --junit <file>         writes the rows as JUnit XML`

/** `npm run portal -- conform`: whether a back end is one that the portal can use. */
await runOnce(async (report) => {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      service: text,
      token: text,
      login: text,
      origin: text,
      'acting-as': text,
      writes: { type: 'boolean', default: false },
      member: text,
      case: text,
      mail: text,
      junit: text,
    },
  })
  const [base] = positionals
  const { service, login } = values
  const isKnown = service === 'members' || service === 'salary'
  const token = login === undefined ? values.token : (await tokensFor(login)).accessToken
  if (base === undefined || !isKnown || token === undefined) throw new Error(USAGE)
  const rows = await conform(
    service,
    {
      base: base.replace(/\/$/, ''),
      token,
      origin: values.origin ?? (login === undefined ? null : addressOf('host')),
      actedAs: values['acting-as'] ?? null,
    },
    {
      writes: values.writes,
      members: values.member?.split(',') ?? [],
      cases: values.case?.split(',') ?? [],
      mail: values.mail,
    },
  )
  report(toTable(rows))
  if (values.junit !== undefined) writeFileSync(values.junit, toJUnit(`portal.${service}`, rows))
  if (rows.some(({ verdict }) => verdict === 'wrong')) process.exitCode = 1
})
