/**
 * The texts of the agreement archive (Aftalearkiv), where union staff and representatives upload
 * and search collective and local agreements.
 *
 * The archive is a product of its own. The portal links to it from the header and bundles its
 * texts, so that both are worded and edited in one place, the text service; no screen, upload or
 * search of it is built here, and nothing in the portal shows these texts. They are for the
 * archive, which reads them from the text service by these keys: taking one away breaks it.
 */
export const AGREEMENT_ARCHIVE_TEXTS = [
  'host.archive.confirm.gdpr',
  'host.archive.field.collectiveAgreement',
  'host.archive.field.documentNumber',
  'host.archive.field.employer',
  'host.archive.field.position',
  'host.archive.field.type',
  'host.archive.field.validFrom',
  'host.archive.field.validTo',
  'host.archive.field.workplace',
  'host.archive.noResults',
  'host.archive.problem.documentNumberExists',
  'host.archive.problem.fileExists',
  'host.archive.problem.gdprMissing',
  'host.archive.problem.localNeeds',
  'host.archive.problem.replacedByCentral',
  'host.archive.problem.replacedByLocal',
  'host.archive.signIn',
  'host.archive.status.current',
  'host.archive.status.historical',
  'host.archive.status.upcoming',
  'host.archive.supportHours',
  'host.archive.type.collective',
  'host.archive.type.local',
  'host.archive.whenReplaced',
] as const

/**
 * Makes the catalogue one of those that the build reads, and hands to the text service with the
 * release. Nothing calls this, so no page loads the texts.
 *
 * @public read by the build
 */
export const agreementArchiveTexts = () => import('./texts/da.json', { with: { type: 'json' } })
