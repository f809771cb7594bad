import { join } from 'node:path'
import { root } from '../../build/src/paths.ts'

interface Command {
  readonly usage?: string
  readonly does: string
  readonly file: string
}

/** What `npm run portal -- <command>` can do. */
const COMMANDS: Readonly<Record<string, Command>> = {
  serve: { does: 'serves what is live, without building', file: 'tools/rig/src/serve.ts' },
  'demo-data': {
    does: 'fills empty databases (DATABASE_URL, DATABASE_URL_DUMMY) with the demo data',
    file: 'tools/rig/src/demo-data.ts',
  },
  import: {
    usage: '<folder>',
    does: 'takes over accounts, representatives and members from four CSV files',
    file: 'tools/rig/src/import.ts',
  },
  roles: {
    does: 'creates a database role for each service, as an administrator of PostgreSQL',
    file: 'services/roles.ts',
  },
  keys: {
    usage: '[add <package> <name> [public key] | retire <id> | rotate]',
    does: 'shows and lists the keys that sign releases; rotate replaces those of tokens',
    file: 'tools/rig/src/keys.ts',
  },
  backup: {
    usage: '<folder>',
    does: 'backs up databases, files, site, keys and configuration',
    file: 'tools/rig/src/backup.ts',
  },
  restore: {
    usage: '<folder>',
    does: 'restores a backup into a portal without data, which must not run',
    file: 'tools/rig/src/restore.ts',
  },
  subject: {
    usage: 'export <member ident> <folder> | erase <member ident> | reads <member ident>',
    does: "answers a person's request for their data, its erasure, or who has read it",
    file: 'tools/rig/src/subject.ts',
  },
  conform: {
    usage: '<base address> --service members|salary --token <token>',
    does: 'makes the calls of the portal to a running back end, and says what it cannot use',
    file: 'e2e/contract/run-conform.ts',
  },
  openapi: {
    does: 'writes docs/back-ends/*.yaml, what the portal needs from its back ends',
    file: 'e2e/contract/write-open-api.ts',
  },
  contract: {
    usage: '[--check | --unreleased]',
    does: 'writes the reports of what remotes use from the host',
    file: 'tools/rig/src/contract.ts',
  },
  nginx: {
    usage: '[folder]',
    does: 'writes the nginx configuration of each front end',
    file: 'tools/rig/src/nginx.ts',
  },
  settings: {
    does: 'writes docs/settings.md, and the table of imports in docs/architecture.md',
    file: 'e2e/run/settings.ts',
  },
  requirements: {
    does: 'lists the requirements without a passed test, after npm test',
    file: 'e2e/run/requirements.ts',
  },
  audit: {
    does: 'compares the lockfile with the advisories of the registry',
    file: 'e2e/run/audit.ts',
  },
  images: {
    usage: '[pin]',
    does: 'lists images without a digest; pin writes the digests',
    file: 'e2e/run/images.ts',
  },
}

// Removes the command's name, because each command reads all arguments.
const [name = ''] = process.argv.splice(2, 1)
const command = COMMANDS[name]
if (command === undefined) {
  if (name !== '' && name !== '--help') {
    console.error(`There is no command '${name}'.`)
    process.exitCode = 1
  }
  for (const [each, { does }] of Object.entries(COMMANDS)) {
    console.log(`npm run portal -- ${each.padEnd(13)}  ${does}`)
  }
} else if (process.argv.includes('--help')) {
  console.log(`npm run portal -- ${name} ${command.usage ?? ''}\n${command.does}`)
} else {
  await import(join(root, command.file))
}
