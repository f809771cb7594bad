import { remotesOfPage, text } from '@portal/platform/host'
import { registerTexts } from '@portal/platform/texts'
import da from '../texts/da.json' with { type: 'json' }
import { AGREEMENT_ARCHIVE_TEXTS } from './agreement-archive.ts'

registerTexts(da)

type ArchiveKey = (typeof AGREEMENT_ARCHIVE_TEXTS)[number]

const says = (key: ArchiveKey) => text(key)

describe('agreement-archive', () => {
  test('[GEN-28] its catalogue is bundled whole, and nothing else of it is here', () => {
    expect(AGREEMENT_ARCHIVE_TEXTS.map((key) => text(key))).not.toContain('-')
    expect(Object.keys(da).filter((key) => key.startsWith('host.archive.'))).toEqual([
      ...AGREEMENT_ARCHIVE_TEXTS,
    ])
    const addresses = remotesOfPage().flatMap(({ pages }) => pages.map(({ path }) => path))
    expect(addresses.filter((path) => /arkiv/i.test(path))).toEqual([])
  })

  test('[ARCH-01] the statuses are current, upcoming and historical', () => {
    expect(says('host.archive.status.current')).toBe('Gældende')
    expect(says('host.archive.status.upcoming')).toBe('Kommende')
    expect(says('host.archive.status.historical')).toBe('Historisk')
  })

  test('[ARCH-02] a replaced agreement becomes historical from a date the user gives', () => {
    expect(says('host.archive.whenReplaced')).toMatch(/historisk fra den dato, du angiver/)
  })

  test('[ARCH-03] [ARCH-04] a file can be uploaded once, with the GDPR box ticked', () => {
    expect(says('host.archive.problem.fileExists')).toMatch(/kun uploades én gang/)
    expect(says('host.archive.confirm.gdpr')).toMatch(/^Jeg bekræfter.*GDPR/)
    expect(says('host.archive.problem.gdprMissing')).toMatch(/GDPR/)
  })

  test('[ARCH-05] a local agreement needs a workplace and a collective agreement', () => {
    expect(says('host.archive.problem.localNeeds')).toMatch(
      /mindst ét arbejdssted og mindst én overenskomst/,
    )
  })

  test('[ARCH-06] [ARCH-07] what a document cannot be replaced with', () => {
    expect(says('host.archive.problem.replacedByCentral')).toBe(
      'Dokumentet kan ikke erstattes med en centralt indgået aftale.',
    )
    expect(says('host.archive.problem.replacedByLocal')).toBe(
      'Dokumentet kan ikke erstattes med en lokalaftale.',
    )
  })

  test('[ARCH-08] a document number can be there already', () => {
    expect(says('host.archive.problem.documentNumberExists')).toBe(
      'Der findes allerede et dokument med samme dokumentnummer i arkivet.',
    )
  })

  test('[ARCH-09] [ARCH-10] what it says without results, and to whoever is not signed in', () => {
    expect(says('host.archive.noResults')).toMatch(/^Ingen aftaler/)
    expect(says('host.archive.signIn')).toBe('Du skal logge på for at få adgang til Aftalearkiv')
  })

  test('[ARCH-11] the support is open Monday to Friday 09.00-11.00', () => {
    expect(says('host.archive.supportHours')).toMatch(/mandag til fredag kl\. 09\.00-11\.00/)
  })

  test('[ARCH-12] a document has a number in 360', () => {
    expect(says('host.archive.field.documentNumber')).toBe('Dokumentnummer i 360')
  })

  test('[ARCH-13] agreements have types, dates, places, employers and positions', () => {
    expect(says('host.archive.field.type')).toBe('Aftaletype')
    expect(says('host.archive.field.validFrom')).toBe('Gældende fra')
    expect(says('host.archive.field.validTo')).toBe('Gældende til')
    expect(says('host.archive.field.workplace')).toBe('Arbejdssted')
    expect(says('host.archive.field.employer')).toBe('Arbejdsgiver')
    expect(says('host.archive.field.position')).toBe('Stilling')
    expect(says('host.archive.field.collectiveAgreement')).toBe('Overenskomst')
    expect(says('host.archive.type.local')).toBe('Lokalaftale')
    expect(says('host.archive.type.collective')).toMatch(/^Overenskomst/)
  })
})
