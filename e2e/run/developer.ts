/** Where the drill's developer works on a remote; nothing of a portal listens there. */
export const DEVELOPER_PORT = '3399'
export const DEVELOPER_ORIGIN = `http://localhost:${DEVELOPER_PORT}`
