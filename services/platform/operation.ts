import {
  check,
  type GenericSchema,
  type InferOutput,
  minLength,
  type ObjectEntries,
  type ObjectSchema,
  object,
  optional,
  pipe,
  safeParse,
  string,
} from 'valibot'
import { logged, refusedStatus, type Shows, UNREADABLE } from './access-log.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { HttpError, type Operation, parseInput, type Sent, type Surroundings } from './http.ts'
import {
  type AccountBook,
  type OperationRules,
  type PortalAccount,
  permitOf,
  refuseActing,
  runAudited,
} from './imitation.ts'
import { readForm } from './multipart.ts'
import { spellNames } from './spelling.ts'

/**
 * A required ident or code in a query or body. NUL is rejected because PostgreSQL cannot store it.
 */
export const requiredText = pipe(
  string(),
  minLength(1),
  check((text) => !text.includes('\0')),
)

interface OwnSurroundings<Account, Tools> extends Surroundings<Tools> {
  /** The signed-in user. */
  readonly user: Account
  /** The person the response is for: the user, or the person they imitate. */
  readonly person: Account
}

type Output<Entries extends ObjectEntries> = InferOutput<ObjectSchema<Entries, undefined>>

interface Behaviour<
  Account,
  Tools,
  Query extends ObjectEntries,
  Body extends ObjectEntries,
  Path extends ObjectEntries,
> {
  /** For the OpenAPI document. */
  readonly summary: string
  /**
   * The path parameters, which are the parts of `call` that start with a colon; omitted if there
   * are none.
   */
  readonly path?: Path
  readonly query: Query
  /** The fields of the JSON body; omitted if the call has no body. */
  readonly body?: Body
  /** Why the user acts as somebody, if the call says so. */
  imitationReason?(query: Output<Query>): string | undefined
  run(
    surroundings: OwnSurroundings<Account, Tools>,
    query: Output<Query>,
    body: Output<Body>,
    path: Output<Path>,
  ): Promise<unknown>
}

/** Whose data the call answers with, which the access log needs. */
type Answering<
  Query extends ObjectEntries,
  Body extends ObjectEntries,
  Path extends ObjectEntries,
> =
  | {
      /** A response without content. */
      readonly answer: null
      readonly shows?: undefined
    }
  | {
      /** The schema of the response. */
      readonly answer: GenericSchema | 'binary'
      readonly shows: Shows<Output<Query>, Output<Body>, Output<Path>>
    }

/** A completely received file. */
export interface Upload extends StoredFile {
  /** The name that the sender gave; not validated. */
  readonly name: string
}

interface UploadBehaviour<Account, Tools, Path extends ObjectEntries> {
  /** For the OpenAPI document. */
  readonly summary: string
  readonly path: Path
  /** The multipart field that contains the file. */
  readonly fileField: string
  /** Throws if the person may not upload; called before any of the file is read. */
  admit(surroundings: OwnSurroundings<Account, Tools>, path: Output<Path>): Promise<unknown>
  /** Processes the received file. To discard the file, it returns false or throws. */
  run(
    surroundings: OwnSurroundings<Account, Tools>,
    path: Output<Path>,
    upload: Upload,
  ): Promise<boolean>
}

/** The dependencies of a service that accepts uploads. */
interface UploadTools {
  readonly files: FileStore
  readonly maxFileBytes: number
}

/** A call that a service has declared. */
export interface DeclaredOperation<Tools = unknown> extends Operation<Tools>, OperationRules {
  readonly call: OperationRules['call']
  readonly access: OperationRules['access']
  /** Whether its answers show people's data, so that the access log has each call. */
  readonly shows: boolean
}

const NO_FILE = 'Vælg en fil.'

/**
 * Creates the function with which a service declares its calls: each with its permissions, schemas
 * and implementation.
 *
 * @param actedAsName the query or body field in which support staff name the imitated person
 * @param book the service's users and their permissions
 */
export function operationsOf<
  Account extends PortalAccount,
  Rules extends OperationRules,
  Tools = unknown,
>(actedAsName: string, book: AccountBook<Account, Rules>) {
  const actedAs = object({ [actedAsName]: optional(requiredText) })

  return <
    Query extends ObjectEntries,
    Body extends ObjectEntries = Record<never, never>,
    Path extends ObjectEntries = Record<never, never>,
  >(
    declaration: Rules &
      Behaviour<Account, Tools, Query, Body, Path> &
      Answering<Query, Body, Path>,
  ): DeclaredOperation<Tools> => {
    const { call, access, takesActedAs, summary, answer, shows = 'nobody' } = declaration
    const query = object(declaration.query)
    // Without declared fields, the types Body and Path are empty, so these casts are safe.
    const body = object((declaration.body ?? {}) as Body)
    const path = object((declaration.path ?? {}) as Path)
    const shown = takesActedAs ? actedAs.entries : {}

    const spelledQuery = (sent: Sent) => spellNames(query, sent.query)
    const spelledBody = (sent: Sent) => (declaration.body ? spellNames(body, sent.body) : {})

    function askedFor(...asked: [Output<Query>, Output<Body>, Output<Path>]): string {
      return logged(typeof shows === 'function' ? shows(...asked) : 'list')
    }

    /** What a refused call asked for, which was perhaps refused before its input was parsed. */
    function triedFor(sent: Sent): string {
      const askedQuery = safeParse(query, spelledQuery(sent))
      const askedBody = safeParse(body, spelledBody(sent))
      const askedPath = safeParse(path, sent.path)
      return askedQuery.success && askedBody.success && askedPath.success
        ? askedFor(askedQuery.output, askedBody.output, askedPath.output)
        : UNREADABLE
    }

    return {
      call,
      access,
      takesActedAs,
      summary,
      answer,
      shows: shows !== 'nobody',
      path,
      query: object({ ...query.entries, ...shown }),
      body: declaration.body ? object({ ...body.entries, ...shown }) : null,
      async perform({ db, ...surroundings }, { userIdent, requestId }, sent) {
        const carried = {
          ...fieldsOf(spellNames(actedAs, sent.body)),
          ...fieldsOf(spellNames(actedAs, sent.query)),
        }
        const actedAsSent = takesActedAs ? carried[actedAsName] : undefined
        const base = {
          userIdent,
          actedAsIdent: typeof actedAsSent === 'string' ? logged(actedAsSent) : null,
          call,
          requestId,
        }
        try {
          refuseActing(declaration, carried[actedAsName])
          const { [actedAsName]: actedAsIdent } = parseInput(actedAs, carried)
          const permit = await permitOf(book, db, declaration, userIdent, actedAsIdent)
          const asked = [
            parseInput(query, spelledQuery(sent)),
            parseInput(body, spelledBody(sent)),
            parseInput(path, sent.path),
          ] as const
          const access = { ...base, askedFor: askedFor(...asked), status: 200 }
          const read = {
            access,
            reason: declaration.imitationReason?.(asked[0]),
            needsReason: surroundings.needsReason,
          }
          const result = await runAudited(book, db, declaration, permit, read, (reader) =>
            declaration.run({ ...surroundings, ...permit, db: reader }, ...asked),
          )
          if (shows !== 'nobody') await book.recordAccess(db, access)
          return result
        } catch (error) {
          // A refused write has shown nothing, and was no attempt to see anything.
          const status = access === 'write' || answer === null ? null : refusedStatus(error)
          if (status !== null) {
            const refused = { ...base, askedFor: triedFor(sent), status }
            if (shows !== 'nobody') await book.recordAccess(db, refused)
            if (actedAsSent !== undefined || declaration.choosesActedAs === true) {
              await book.recordImitatedRead(db, refused)
            }
          }
          throw error
        }
      },
    }
  }
}

/**
 * Creates the function with which a service declares its uploads, which are multipart forms. The
 * imitated person's id may be in any position in the form. The file is read only after the sender's
 * permission has been checked, and it is discarded unless the whole call succeeds.
 */
export function uploadsOf<
  Account extends PortalAccount,
  Rules extends OperationRules,
  Tools extends UploadTools,
>(actedAsName: string, book: AccountBook<Account, Rules>) {
  const actedAs = object({ [actedAsName]: optional(requiredText) })

  return <Path extends ObjectEntries>(
    declaration: Rules & UploadBehaviour<Account, Tools, Path>,
  ): DeclaredOperation<Tools> => {
    const { call, access, takesActedAs, summary, fileField } = declaration
    const path = object(declaration.path)
    const shown = object(takesActedAs ? actedAs.entries : {})
    const refuse = (sent: unknown) =>
      refuseActing(declaration, fieldsOf(spellNames(actedAs, sent))[actedAsName])
    return {
      call,
      access,
      takesActedAs,
      summary,
      fileField,
      answer: null,
      shows: false,
      path,
      query: shown,
      body: shown,
      async perform(surroundings, { userIdent }, sent) {
        const { files, maxFileBytes } = surroundings.tools
        const permitted = async () =>
          permitOf(book, surroundings.db, declaration, userIdent, undefined)
        const { form } = sent
        refuse(sent.query)
        if (form === null) {
          refuse(sent.body)
          await permitted()
          throw new HttpError(400, NO_FILE, { fields: { [fileField]: [NO_FILE] } })
        }
        const { fields, taken } = await readForm(form, {
          fileField,
          maxBytes: maxFileBytes,
          async take({ name, content }, before) {
            refuse(before)
            const permit = await permitted()
            const asked = parseInput(path, sent.path)
            await declaration.admit({ ...surroundings, ...permit }, asked)
            return { permit, asked, upload: { ...(await files.put(content)), name } }
          },
          undo: ({ upload }) => files.remove(upload.key),
        })
        let kept = false
        try {
          refuse(fields)
          if (taken === undefined) {
            await permitted()
            throw new HttpError(400, NO_FILE, { fields: { [fileField]: [NO_FILE] } })
          }
          const { permit, asked, upload } = taken
          kept = await declaration.run({ ...surroundings, ...permit }, asked, upload)
        } finally {
          if (taken !== undefined && !kept) await files.remove(taken.upload.key)
        }
      },
    }
  }
}

function fieldsOf(sent: unknown): Readonly<Record<string, unknown>> {
  return typeof sent === 'object' && sent !== null ? { ...sent } : {}
}
