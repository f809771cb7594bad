/** For tests alone: what the index names is part of every page's first load. */
export { createMemoryRouter } from 'react-router-dom'
