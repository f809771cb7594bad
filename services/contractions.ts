import type { ServiceName } from '@portal/machine/ports'

/** A change of a migration that the services of an earlier release would not survive. */
export interface Contraction {
  readonly service: ServiceName
  /** The name of the migration, such as `0005_drop_title`. */
  readonly migration: string
  /** The change as `services/migrations.test.ts` describes it, such as `drops column …`. */
  readonly change: string
  /**
   * The commit of the first release whose services neither read nor write what the change takes
   * away. Every installation must run it before the release with this migration.
   */
  readonly unusedSince: string
}

/** The second half of changes in two releases; docs/deployment.md describes the order. */
export const CONTRACTIONS: readonly Contraction[] = []
