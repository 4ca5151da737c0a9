import { serveForBench } from '../servers/serve-for-bench.ts'

// Run by sockets.bench.ts before the server, in a process of its own: writes the people into the folder and hands out what
// they sign in with. Doing so takes memory, which is not the server's.

const [dataDir = '', port = '0', people = '0'] = process.argv.slice(2)
const { services } = await serveForBench({ dataDir, port: Number(port) })
const { createSignedInPeople } = await import('./create-signed-in-people.ts')
process.send?.({ guests: await createSignedInPeople(services, Number(people)) })
