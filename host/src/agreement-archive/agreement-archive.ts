/**
 * The texts of the agreement archive (Aftalearkiv), where union staff and representatives upload
 * and search collective and local agreements.
 *
 * The archive is a separate product. The portal links to it from the header and bundles its texts,
 * so that editors maintain both in the text service. The portal contains no archive screen, upload
 * or search, and shows none of these texts itself. The archive reads them from the text service by
 * these keys, so removing a key breaks it.
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
