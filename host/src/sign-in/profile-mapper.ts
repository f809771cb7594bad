import type { RemoteManifest } from '@portal/platform/deployment'
import { toRoles } from '@portal/platform/host'
import { toContacts, toPosition, toPost, toWorkplace } from '@portal/platform/person'
import type { OrganisingCounts, Profile } from '@portal/platform/session'
import type { ProfileWire } from './profile-wire.ts'

/** The inputs of a profile besides the service's response. */
export interface ProfileContext {
  /** The remotes; each declares the fields that grant its permissions. */
  readonly remotes: readonly Pick<RemoteManifest, 'permissions'>[]
  /** Switches in the configuration; one that is off denies its permissions to everybody. */
  readonly switches: Readonly<Record<string, boolean>>
  /** Whether support staff imitate the person. */
  readonly isImitator: boolean
}

/** Maps the service's response to a profile. */
export function toProfile(wire: ProfileWire, context: ProfileContext): Profile {
  return {
    myProfileId: wire.BrugerprofilId,
    memberId: wire.Medlemsident,
    memberNumber: wire.Medlemsnummer,
    firstName: wire.Fornavn,
    lastName: wire.Efternavn,
    fullName: wire.FuldeNavn,
    roles: toRoles(wire.Roller),
    permissions: toPermissions(wire, context),
    hasActivePost: wire.TillidsHverv.some((post) => post.ErAktiv),
    isImitator: context.isImitator,
    personalInfo: { birthdate: wire.FoedselsDato, age: wire.Alder },
    membershipInfo: {
      date: wire.Afdeling?.RegistreringsDato ?? null,
      name: wire.Afdeling?.Navn ?? null,
      number: wire.Medlemsnummer,
    },
    department:
      wire.Afdeling === null
        ? null
        : {
            number: wire.Afdeling.Nummer,
            name: wire.Afdeling.Navn,
            registrationDate: wire.Afdeling.RegistreringsDato,
          },
    posts: wire.TillidsHverv.map(toPost),
    workplaces: wire.Arbejdssteder.map(toWorkplace),
    positions: wire.Stillinger.map(toPosition),
    contactInfoList: toContacts(wire.Kontaktoplysninger),
    stewardContact:
      wire.KontaktTR === null
        ? null
        : { mobile: wire.KontaktTR.Mobil, email: wire.KontaktTR.Email },
    trForOthers: wire.TRForAndre.map((other) => ({
      memberId: other.Medlemsident,
      fullName: other.FuldeNavn,
      postType: other.HvervType,
    })),
    trForSelf: wire.TRForMig.map((deputy) => ({
      memberId: deputy.Medlemsident,
      fullName: deputy.FuldeNavn,
      postName: deputy.HvervNavn,
    })),
    organisingCounts: toOrganisingCounts(wire),
  }
}

/** The name of a field that grants access. */
const GRANT = /^Har[A-ZÆØÅ]\w*Adgang$/u

/**
 * The permissions that a response grants. A grant that no remote knows keeps its wire name, since a
 * remote released later may use it.
 */
function toPermissions(wire: ProfileWire, { remotes, switches }: ProfileContext) {
  const owned = remotes.flatMap(({ permissions }) => Object.entries(permissions))
  const fields = Object.keys(wire).filter((field) => wire[field] === true)
  return fields.flatMap((field) => {
    const permissions = owned.filter(([, permission]) => permission.field === field)
    if (permissions.length === 0) return GRANT.test(field) ? [field] : []
    return permissions
      .filter(([, { switch: name }]) => name === undefined || switches[name] !== false)
      .map(([name]) => name)
  })
}

function toOrganisingCounts(wire: ProfileWire): OrganisingCounts {
  return {
    numberFoaMemberUserCoversTotal: wire.AntalFoaMedlemmerBrugerDaekkerTotal,
    numberFoaMemberUserCoversTR:
      wire.AntalFoaMedlemmerBrugerDaekkerTR ?? wire.AntalFoaMedlemmerBrugerDaekker,
    numberFoaMemberUserCoversFTR: wire.AntalFoaMedlemmerBrugerDaekkerFTR,
    totalNumberOfPeopleUserCoversTotal: wire.TotalAntalKollegaerBrugerDaekkerTotal,
    totalNumberOfPeopleUserCoversTR:
      wire.TotalAntalKollegaerBrugerDaekkerTR ?? wire.TotalAntalKollegaerBrugerDaekker,
    totalNumberOfPeopleUserCoversFTR: wire.TotalAntalKollegaerBrugerDaekkerFTR,
  }
}
