import { serveForBench } from '../servers/serve-for-bench.ts'

// Child process of sockets.bench.ts, run before the server: creates the people, so that this memory is not
// counted as the server's.

const [dataDir = '', port = '0', people = '0'] = process.argv.slice(2)
const { services } = await serveForBench({ dataDir, port: Number(port) })
const { createSignedInPeople } = await import('./create-signed-in-people.ts')
process.send?.({ guests: await createSignedInPeople(services, Number(people)) })
