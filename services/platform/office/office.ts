import { Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { HttpError } from '../http-error.ts'
import type { Logger } from '../log.ts'
import { messagePage, OFFICE_POLICY, type OfficePage, officePage } from './pages.ts'
import { OFFICE_PATH, OFFICE_SIGN_IN_PATH } from './paths.ts'
import type { OfficeSignIn } from './sign-in.ts'

export interface OfficeEnvironment {
  Variables: {
    requestId: string
    /** The signed-in person. */
    memberIdent: string
    /** Puts content into the frame, with the links that the person may follow. */
    show(page: Pick<OfficePage, 'title' | 'content'>): string
  }
}

/** One page of the office with everything under its path. */
export interface OfficeArea {
  /** Below `/kontor`. */
  readonly path: string
  readonly label: string
  /** The idents of those who may open it. */
  readonly members: readonly string[]
  addRoutes(app: Hono<OfficeEnvironment>): void
}

interface OfficeOptions {
  readonly areas: readonly OfficeArea[]
  readonly signIn: OfficeSignIn
  /** Public address of the service, without a trailing slash. */
  readonly address: string
  readonly log: Logger
}

const SIGN_OUT_PATH = `${OFFICE_PATH}/log-ud`

const TEXTS = {
  denied: 'Du har ikke adgang',
  deniedWhy: 'Din bruger er ikke blandt dem, der må åbne siden.',
  foreignForm: 'Formularen blev ikke sendt fra denne side. Gå tilbage, og prøv igen.',
  failed: 'Der skete en fejl',
  failedWhy: 'Prøv igen. Hvis fejlen fortsætter, så kontakt dem, der driver portalen.',
} as const

/**
 * The pages of a service for the union's office, at `/kontor`: plain HTML without scripts. People
 * sign in at the identity provider of the portal, and each page has a list of who may open it.
 */
export function createOffice({
  areas,
  signIn,
  address,
  log,
}: OfficeOptions): Hono<OfficeEnvironment> {
  const app = new Hono<OfficeEnvironment>()
  const mayOpen = (area: OfficeArea, memberIdent: string) => area.members.includes(memberIdent)

  app.use(`${OFFICE_PATH}/*`, async (c, next) => {
    c.header('Content-Security-Policy', OFFICE_POLICY)
    c.header('Referrer-Policy', 'same-origin')
    await next()
  })
  app.use(`${OFFICE_PATH}/*`, csrf({ origin: address }))
  app.get(OFFICE_SIGN_IN_PATH, (c) => signIn.finish(c))
  app.post(SIGN_OUT_PATH, (c) => signIn.signOut(c))
  app.use(`${OFFICE_PATH}/*`, signIn.require, async (c, next) => {
    const memberIdent = c.get('memberIdent')
    const links = areas.filter((area) => mayOpen(area, memberIdent))
    c.set('show', (page) =>
      officePage({ ...page, links, path: c.req.path, signOut: SIGN_OUT_PATH }),
    )
    await next()
  })
  app.get(OFFICE_PATH, (c) => {
    const area = areas.find((each) => mayOpen(each, c.get('memberIdent')))
    if (area === undefined) throw new HttpError(403, TEXTS.deniedWhy)
    return c.redirect(area.path, 303)
  })
  for (const area of areas) {
    app.use(`${area.path}/*`, async (c, next) => {
      const memberIdent = c.get('memberIdent')
      if (!mayOpen(area, memberIdent)) {
        log.warn({ event: 'office-refused', memberIdent, path: area.path })
        throw new HttpError(403, TEXTS.deniedWhy)
      }
      await next()
    })
    area.addRoutes(app)
  }
  app.onError((error, c) => {
    // The middleware that refuses forms of other origins throws an exception of its own.
    const isForeign = error instanceof HTTPException && error.status === 403
    const known = isForeign
      ? new HttpError(403, TEXTS.foreignForm)
      : error instanceof HttpError
        ? error
        : undefined
    if (known === undefined) log.error({ requestId: c.get('requestId'), err: error })
    const title = known?.status === 403 ? TEXTS.denied : TEXTS.failed
    const message = known?.message ?? TEXTS.failedWhy
    // Signing out is offered to people who are signed in, so that another account can be used.
    const signOut = c.get('memberIdent') === undefined ? undefined : SIGN_OUT_PATH
    return c.html(
      messagePage({ title, message, ...(signOut && { signOut }) }),
      known?.status ?? 500,
    )
  })
  return app
}
