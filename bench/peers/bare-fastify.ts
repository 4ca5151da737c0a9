import fastify from 'fastify'

// Child process of identity.bench.ts: the minimal Fastify server.

const [port = '0'] = process.argv.slice(2)
const app = fastify()
app.get('/', async () => ({ valid: true, userId: 1_000_000_001, userType: 'consumer' }))
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.({ isReady: true })
process.on('SIGTERM', async () => {
  await app.close()
  process.exit(0)
})
