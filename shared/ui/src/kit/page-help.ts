import { type ComponentType, createContext } from 'react'

/**
 * Fetches what one can do on a page: the keys of its texts, which it registers. Each line of a text
 * is one thing to do.
 *
 * @throws when the code cannot be fetched
 */
export type LoadPageHelp = () => Promise<readonly string[]>

/** Props of the button that opens the help of a page. */
export interface PageHelpProps {
  readonly load: LoadPageHelp
}

export const PageHelpContext = createContext<ComponentType<PageHelpProps> | null>(null)
