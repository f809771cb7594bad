import { basename, dirname, join } from 'node:path'
import type { PortalConfiguration } from '@portal/platform/deployment'
import { FRONT_ENDS, type FrontEnd } from '../front-ends.ts'
import { HOST_RELEASES_PATH, RELEASE_PART } from '../publish/addresses.ts'
import { DATA_FILES, GENERAL_PAGE, pageFor, SEGMENT } from '../publish/live-files.ts'
import { currentLink, releasesFolder } from '../publish/site.ts'
import {
  CACHE_CONTROL,
  type Caching,
  commonHeaders,
  pageHeaders,
  REMOTE_HEADERS,
} from './headers.ts'

/** The paths and addresses in the configuration of an nginx server. */
interface NginxPlaces {
  /** Folder of all published files. */
  readonly site: string
  /** Address or port to listen on. */
  readonly listen: string
  /** Folder for the files that nginx writes. */
  readonly work: string
}

const NOTHING = "return 404 'Not found';"
const NOT_ALLOWED = "return 405 'Method not allowed';"

/** The paths and addresses inside a container. */
const CONTAINER: NginxPlaces = { site: '/srv/site', listen: '8080', work: '/tmp' }

/** The file types of a front end; no others are published. */
const TYPES: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'text/javascript': 'js',
  'text/css': 'css',
  'text/plain': 'txt',
  'text/vtt': 'vtt',
  'application/json': 'json map',
  'application/manifest+json': 'webmanifest',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/x-icon': 'ico',
  'font/woff2': 'woff2',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
}

/**
 * The complete configuration of an nginx that serves one front end exactly as `server.ts` does: the
 * same addresses and headers, from the same folders. A release needs no reload, because nginx
 * follows the link to the live release on each request. Only a change of the origins in the
 * portal's configuration changes the headers, and so requires a new file.
 */
export function nginxConfiguration(
  { name }: FrontEnd,
  configuration: PortalConfiguration,
  places: NginxPlaces = CONTAINER,
): string {
  return name === 'host'
    ? whole(places, commonHeaders(), hostServer(configuration, places), SEGMENTS)
    : whole(places, remoteHeaders(), remoteServer(name, places))
}

/** The configurations of all front ends, by file name. */
export function nginxFiles(configuration: PortalConfiguration): ReadonlyMap<string, string> {
  return new Map(
    FRONT_ENDS.map((frontEnd) => [
      `${basename(frontEnd.folder)}.conf`,
      nginxConfiguration(frontEnd, configuration),
    ]),
  )
}

function whole(
  { site, listen, work }: NginxPlaces,
  errorHeaders: Readonly<Record<string, string>>,
  server: readonly string[],
  more: readonly string[] = [],
): string {
  const types = Object.entries(TYPES).map(([type, endings]) => `${type} ${endings};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${work}/nginx-${what};`,
  )
  const http = [
    'access_log off;',
    'server_tokens off;',
    'sendfile on;',
    'tcp_nopush on;',
    'keepalive_timeout 65;',
    ...temporary,
    ...block('types', types),
    'default_type application/octet-stream;',
    'charset utf-8;',
    'charset_types text/javascript text/css text/plain text/vtt application/json image/svg+xml;',
    // Compressed copies are stored next to the files.
    'gzip_static on;',
    'brotli_static on;',
    'gzip_vary on;',
    ...more,
    ...block('server', [
      `listen ${listen};`,
      'absolute_redirect off;',
      // Anything that is not a file, including a folder, is a 404.
      'error_page 403 404 =404 /404;',
      ...block('location = /404', [
        'internal;',
        'default_type text/plain;',
        ...headers(errorHeaders),
        NOTHING,
      ]),
      'if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }',
      'error_page 405 /405;',
      ...block('location = /405', [
        'internal;',
        'default_type text/plain;',
        ...headers({ ...commonHeaders(), Allow: 'GET, HEAD' }),
        NOT_ALLOWED,
      ]),
      ...block('location = /health/live', ["return 200 'ok';"]),
      // Not ready until something is published.
      ...block('location = /health/ready', [
        `if (!-f ${join(currentLink(site), GENERAL_PAGE)}) { return 503; }`,
        "return 200 'ok';",
      ]),
      ...server,
    ]),
  ]
  return [
    "# Made by 'npm run portal -- nginx' out of tools/build/src/serve; do not edit.",
    'worker_processes auto;',
    `pid ${work}/nginx.pid;`,
    'error_log stderr warn;',
    // Where Debian installs the module that serves brotli-compressed files.
    'include /etc/nginx/modules-enabled/*.conf;',
    ...block('events', ['worker_connections 1024;']),
    ...block('http', http),
    '',
  ].join('\n')
}

/**
 * The first segment of the address is the name of a page file in the live publication, so a new
 * page needs no new configuration.
 */
const SEGMENTS = block('map $uri $portal_segment', [
  `~^/(?<first_segment>${SEGMENT})(?:/|$) $first_segment;`,
])

function hostServer(configuration: PortalConfiguration, { site }: NginxPlaces): readonly string[] {
  const page = { ...commonHeaders(), ...pageHeaders(configuration) }
  // nginx makes ETags from modification time and length, so two publications of the same second
  // could share one. Send neither ETag nor Last-Modified.
  const anew = ['etag off;', 'if_modified_since off;', ...headers({ ...page, 'Last-Modified': '' })]
  return [
    `root ${currentLink(site)};`,
    // Folders of incomplete releases start with a dot.
    ...block(`location ~ ^${HOST_RELEASES_PATH}/\\.`, ['return 404;']),
    ...block(`location ~ ^${HOST_RELEASES_PATH}/(?<released>.+)$`, [
      `root ${releasesFolder(site, 'host')};`,
      'try_files /$released =404;',
      ...cached('immutable'),
      ...headers(commonHeaders()),
    ]),
    ...block(`location ~ ^${RELEASE_PART}$`, [
      `root ${dirname(releasesFolder(site, 'host'))};`,
      'try_files /$released/$part.json =404;',
      ...cached('immutable'),
      ...headers(commonHeaders()),
    ]),
    ...DATA_FILES.flatMap((file) => block(`location = /${file}`, [...cached('no-cache'), ...anew])),
    ...block('location /', [
      `try_files /${pageFor('$portal_segment')} @general;`,
      ...cached('no-cache'),
      ...anew,
    ]),
    ...block('location @general', [
      // An address that looks like a file gets a 404 here, not the general page.
      "if ($uri ~ '\\.\\w+$') { return 404; }",
      `try_files /${GENERAL_PAGE} =404;`,
      ...cached('no-cache'),
      ...anew,
    ]),
  ]
}

function remoteServer(name: string, { site }: NginxPlaces): readonly string[] {
  const all = headers(remoteHeaders())
  return [
    `root ${releasesFolder(site, name)};`,
    ...block('location ~ ^/\\.', ['return 404;']),
    ...block('location /', ['try_files $uri =404;', ...cached('immutable'), ...all]),
  ]
}

const remoteHeaders = () => ({ ...commonHeaders(), ...REMOTE_HEADERS })

/** Without `always`, so that nginx does not send the header with a 404. */
function cached(caching: Caching): readonly string[] {
  return [`add_header Cache-Control '${CACHE_CONTROL[caching]}';`]
}

/**
 * Headers of every response. An nginx block that adds a header inherits none, so each block repeats
 * all of them.
 */
function headers(values: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(values).map(([name, value]) => `add_header ${name} "${value}" always;`)
}

function block(head: string, lines: readonly string[]): readonly string[] {
  return [`${head} {`, ...lines.map((line) => `  ${line}`), '}']
}
