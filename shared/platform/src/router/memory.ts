/** For tests only; kept out of the index, whose exports are part of every page's first load. */
export { createMemoryRouter } from 'react-router-dom'
