/** Where the standalone drill's development server listens; the portal does not use this port. */
export const DEVELOPER_PORT = '3399'
export const DEVELOPER_ORIGIN = `http://localhost:${DEVELOPER_PORT}`
