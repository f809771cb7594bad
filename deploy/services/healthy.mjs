// The image has no curl: 0 when the address that is given answers well.
const { ok } = await fetch(process.argv[2])
process.exit(ok ? 0 : 1)
