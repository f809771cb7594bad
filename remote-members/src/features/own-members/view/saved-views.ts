import { danish } from '@portal/platform/search'
import * as v from 'valibot'

/** The setting with the saved views of the own members. */
export const VIEWS = 'members/own-views'

/** A view with a name; the address has its filters, search, order and columns. */
export interface SavedView {
  readonly name: string
  readonly address: string
}

export const viewsSchema = v.array(v.object({ name: v.string(), address: v.string() }))

export const NO_VIEWS: readonly SavedView[] = []

/** Adds a view; it replaces the one with its name. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [...withoutView(views, view.name), view].toSorted((one, other) =>
    danish.compare(one.name, other.name),
  )
}

export function withoutView(views: readonly SavedView[], name: string): readonly SavedView[] {
  return views.filter((view) => view.name !== name)
}
