import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../../run/places.ts'
import { stopProcess } from '../../run/process.ts'

/** Where the engine keeps its images from one run to the next. */
const FOLDER = join(ROOT, '.cache', 'containers')
const PLUGINS = ['docker-compose', 'docker-buildx'] as const
const FIRST_RELEASE = 'trixie'

export interface Engine {
  /** Settings of Docker's commands. */
  readonly environment: Readonly<Record<string, string>>
  stop(): Promise<void>
}

const shell = (command: string, environment = process.env) =>
  execFileSync('bash', ['-euc', command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  })

/** The address that this machine takes Debian's packages from; the first listed is the main one. */
function packagesFrom(): string {
  const format = ['--format', '$(REPO_URI)', 'Identifier: Packages']
  const [first = ''] = execFileSync('apt-get', ['indextargets', ...format], { encoding: 'utf8' })
    .split('\n')
    .filter((address) => address.endsWith('/debian/'))
  return first
}

/** Installs what Debian has under these names and the machine has not; starts nothing. */
export function installPrograms(packages: Readonly<Record<string, string>>): void {
  const missing = Object.entries(packages)
    .filter(
      ([program]) => !existsSync(`/usr/bin/${program}`) && !existsSync(`/usr/sbin/${program}`),
    )
    .map(([, name]) => name)
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${missing.join(' ')}`
  // Debian starts no services on this level.
  if (missing.length > 0)
    shell(install, { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' })
}

export function installEngine(): void {
  const programs = { dockerd: 'docker.io', debootstrap: 'debootstrap', slirp4netns: 'slirp4netns' }
  installPrograms({ ...programs, iptables: 'iptables' })
  const target = join(FOLDER, 'docker', 'cli-plugins')
  mkdirSync(target, { recursive: true })
  if (PLUGINS.every((name) => existsSync(join(target, name)))) return
  // Older releases have neither; these two need nothing but the C library.
  const lists = mkdtempSync(join(tmpdir(), 'portal-apt-'))
  mkdirSync(join(lists, 'lists', 'partial'), { recursive: true })
  writeFileSync(join(lists, 'sources'), `deb ${packagesFrom()} ${FIRST_RELEASE} main\n`)
  const apt = `apt-get -qq -o APT::Sandbox::User=root -o Dir::Etc::sourcelist=${lists}/sources -o Dir::Etc::sourceparts=- -o Dir::State::lists=${lists}/lists`
  shell(`cd ${lists} && ${apt} update && ${apt} download ${PLUGINS.join(' ')} && for deb in *.deb; do dpkg -x $deb x; done
    cp x/usr/libexec/docker/cli-plugins/* ${target}`)
  rmSync(lists, { recursive: true })
}

/** Starts an engine in the network namespace of this process, and makes the base images. */
export async function startEngine(): Promise<Engine> {
  const work = mkdtempSync(join(tmpdir(), 'portal-docker-'))
  const socket = `unix://${work}/docker.sock`
  const environment = { DOCKER_HOST: socket, DOCKER_CONFIG: join(FOLDER, 'docker') }
  Object.assign(process.env, environment)
  // What a run that was cut off has left would start again.
  shell(`rm -rf ${FOLDER}/data/{containers,network,volumes}`)
  shell('ip link set lo up && sysctl -qw net.ipv4.ip_forward=1')
  const args = ['--data-root', join(FOLDER, 'data'), '--exec-root', join(work, 'run')]
  const daemon = spawn('dockerd', [...args, '--pidfile', join(work, 'pid'), '-H', socket], {
    stdio: 'ignore',
  })
  const stop = async () => {
    await stopProcess(daemon)
    rmSync(work, { recursive: true, force: true })
  }
  try {
    while (!existsSync(join(work, 'docker.sock'))) {
      if (daemon.exitCode !== null) throw new Error(`dockerd ended with ${daemon.exitCode}.`)
      await pause(200)
    }
    makeBaseImages(work)
  } catch (error) {
    await stop()
    throw error
  }
  return { environment, stop }
}

/** What the images of the registry do, as far as the Dockerfiles and Compose use it. */
const NODE = `FROM debian:bookworm-slim
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY certificates.crt /etc/ssl/certs/ca-certificates.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
`
const POSTGRES = `FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-17 && rm -rf /var/lib/apt/lists/*
COPY --chmod=755 entrypoint.sh /usr/local/bin/
ENV PGDATA=/var/lib/postgresql/data
STOPSIGNAL SIGINT
ENTRYPOINT ["entrypoint.sh"]
`
const POSTGRES_ENTRY = `#!/bin/bash
set -euo pipefail
bin=$(echo /usr/lib/postgresql/*/bin)
if [ "$(id -u)" = 0 ]; then
  chown -R postgres "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  "$bin/initdb" -D "$PGDATA" -U "$POSTGRES_USER" --pwfile=<(echo "$POSTGRES_PASSWORD") -A scram-sha-256 -E UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  export PGPASSWORD=$POSTGRES_PASSWORD
  "$bin/pg_ctl" -D "$PGDATA" -o '-c listen_addresses=' -w start
  psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres -c "create database \\"$POSTGRES_DB\\""
  for file in /docker-entrypoint-initdb.d/*.sql; do psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -f "$file"; done
  "$bin/pg_ctl" -D "$PGDATA" -m fast -w stop
fi
exec "$bin/postgres" -c 'listen_addresses=*' "$@"
`

function hasImage(name: string): boolean {
  return execFileSync('docker', ['images', '-q', name], { encoding: 'utf8' }).trim() !== ''
}

/** Makes the images that Dockerfiles and Compose name, of Debian's packages and this Node. */
function makeBaseImages(work: string): void {
  const base = join(work, 'base')
  if (!hasImage('debian:bookworm-slim')) {
    shell(`debootstrap --variant=minbase --include=ca-certificates ${FIRST_RELEASE} ${base} ${packagesFrom()} >${work}/log
      rm -rf ${base}/var/lib/apt/lists/* ${base}/var/cache/apt/* ${base}/usr/share/{doc,man,locale}/*
      echo 'path-exclude /usr/share/{doc,man,locale}/*' >${base}/etc/dpkg/dpkg.cfg.d/slim
      echo 'DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb"; };' >${base}/etc/apt/apt.conf.d/clean
      tar -C ${base} -c . | docker import - debian:bookworm-slim`)
  }
  const build = (image: string, dockerfile: string, fill: (folder: string) => void) => {
    if (hasImage(image)) return
    const folder = join(work, image.replace(/\W/g, '-'))
    mkdirSync(folder)
    writeFileSync(join(folder, 'Dockerfile'), dockerfile)
    fill(folder)
    shell(`docker buildx build -q -t ${image} ${folder}`)
  }
  build('node:24-bookworm-slim', NODE, (folder) => {
    const npm = [
      '/usr/lib/node_modules/npm',
      join(dirname(process.execPath), '../lib/node_modules/npm'),
    ]
    cpSync(process.execPath, join(folder, 'node'))
    cpSync(npm.find((place) => existsSync(place)) ?? '', join(folder, 'npm'), { recursive: true })
    cpSync('/etc/ssl/certs/ca-certificates.crt', join(folder, 'certificates.crt'))
  })
  build('postgres:17-bookworm', POSTGRES, (folder) =>
    writeFileSync(join(folder, 'entrypoint.sh'), POSTGRES_ENTRY),
  )
}
