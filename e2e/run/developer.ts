/** Where the development server of a remote's own repository listens; the portal does not use this port. */
export const DEVELOPER_PORT = '3399'
export const DEVELOPER_ORIGIN = `http://localhost:${DEVELOPER_PORT}`
