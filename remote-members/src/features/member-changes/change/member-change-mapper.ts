import { toDateTimePayload } from '@portal/platform/dates'
import type { Employment } from '../../../common/member/member.ts'
import { CHANGE_FIELDS, type ChangeFieldName, type EditableFacts } from './change-fields.ts'
import type { Addition, EditedMember, Removal, Transfer } from './member-change-form-schema.ts'
import type {
  AdditionWire,
  ChangedPositionWire,
  EditedFacts,
  EditWire,
  StoppedWire,
  TransferWire,
} from './member-change-wire.ts'

/** The remark that tells staff that the member works on call. */
const ON_CALL = 'Tilkaldevikar'

/** The edited employment, with its registered values. */
interface Registered {
  readonly facts: EditableFacts
  /** Null if the member has no employment that the representative covers. */
  readonly employment: Employment | null
  /** Secret values to remove; they are not among the facts. */
  readonly removed?: ReadonlySet<ChangeFieldName>
}

/** Contains only the changed values; a cleared phone number or email address becomes a deletion. */
export function toEditWire(
  memberId: string,
  { facts, employment, removed }: Registered,
  edited: EditedMember,
): EditWire {
  const changed = CHANGE_FIELDS.flatMap(({ name, isAtWork, wire }) => {
    const isRemoved = removed?.has(name)
    const sent =
      !isRemoved && edited[name] === facts[name] ? null : wire(isRemoved ? '' : edited[name])
    return sent === null ? [] : [{ isAtWork, sent }]
  })
  const isAtWork = changed.some((field) => field.isAtWork)
  return {
    Medlemsident: memberId,
    Aendringsdato: toDateTimePayload(edited.date),
    // Without a workplace, the service assumes the primary one.
    ...(isAtWork &&
      employment?.workplace.isPrimaryWorkplace === false && {
        Arbejdsstednummer: employment.workplace.number,
      }),
    ...(isAtWork && employment && identityOf(employment)),
    ...changed.map(({ sent }) => sent).reduce(joined, {}),
    ...remarks(edited.otherInformation),
  }
}

function identityOf({ id }: Employment): { readonly Ansaettelsesident?: string } {
  return id === null ? {} : { Ansaettelsesident: id }
}

/** Merges the fields of two changes, including their nested contact objects. */
function joined(one: EditedFacts, other: EditedFacts): EditedFacts {
  const home = { ...one.KontaktPrivat, ...other.KontaktPrivat }
  const work = { ...one.KontaktArbejde, ...other.KontaktArbejde }
  return {
    ...one,
    ...other,
    ...(Object.keys(home).length > 0 && { KontaktPrivat: home }),
    ...(Object.keys(work).length > 0 && { KontaktArbejde: work }),
  }
}

export function toAdditionWire(memberId: string, addition: Addition): AdditionWire {
  return {
    Medlemsident: memberId,
    Aendringsdato: toDateTimePayload(addition.date),
    Arbejdsstednummer: addition.workplace,
    Stillingsnummer: addition.position,
    ...(addition.hours !== null && { Timetal: addition.hours }),
    ...remarks(addition.otherInformation, addition.onCall && ON_CALL),
  }
}

export function toTransferWire(
  memberId: string,
  left: Employment,
  transfer: Transfer,
): TransferWire {
  return {
    Medlemsident: memberId,
    Aendringsdato: toDateTimePayload(transfer.date),
    NytArbejdsstednummer: transfer.workplace,
    GammeltArbejdsstednummer: left.workplace.number,
    ...identityOf(left),
    Stillingsnummer: transfer.position,
    ...(transfer.hours !== null && { Timetal: transfer.hours }),
    ...remarks(transfer.otherInformation),
  }
}

export function toStoppedWire(memberId: string, left: Employment, removal: Removal): StoppedWire {
  return {
    Medlemsident: memberId,
    Arbejdsstednummer: left.workplace.number,
    ...identityOf(left),
    Arbejdsstedsophoersdato: toDateTimePayload(removal.date),
    ...remarks(removal.otherInformation),
  }
}

/** @param systemMessage text that tells the union's staff why the member is removed */
export function toChangedPositionWire(
  memberId: string,
  left: Employment,
  removal: Removal,
  systemMessage: string,
): ChangedPositionWire {
  return {
    Medlemsident: memberId,
    Arbejdsstednummer: left.workplace.number,
    ...identityOf(left),
    Aendringsdato: toDateTimePayload(removal.date),
    OevrigeOplysninger: lines(systemMessage, removal.otherInformation),
  }
}

function remarks(...parts: readonly (string | false)[]): { readonly OevrigeOplysninger?: string } {
  const text = lines(...parts)
  return text === '' ? {} : { OevrigeOplysninger: text }
}

function lines(...parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join('\n')
}
