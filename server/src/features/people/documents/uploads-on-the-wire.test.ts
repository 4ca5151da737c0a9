import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { goodPdf } from '../../../outside/file-checks/fixtures/make-pdf.ts'
import { testConfig, useTestApp } from '../../../testing/test-app.ts'
import { beginUpload } from './fixtures/begin-upload.ts'
import { useDocuments } from './fixtures/use-documents.ts'

const { advisorIn, services, headersOf, arriving, keys, database, today } = await useDocuments()

describe('a file that does not arrive', () => {
  const listening = async (fileMs: number) => {
    const app = await useTestApp(services, {
      config: testConfig,
      bodyTimes: { defaultMs: fileMs, fileMs, lingerMs: 100 },
    })
    return app.listen({ port: 0, host: '127.0.0.1' })
  }
  const nothingIsLeft = async () => {
    await expect.poll(arriving).toEqual([])
    expect(await keys()).toEqual([])
    expect((await database.pool.query('select from document')).rowCount).toBe(0)
  }

  test('UPL-06 because it drips gets a 408, its connection is closed and nothing is left', async () => {
    const address = await listening(400)
    const headers = headersOf(await advisorIn())
    const socket = beginUpload(address, { ...headers, 'content-length': '1000000' }, today())
    let said = ''
    let isEnded = false
    socket.setEncoding('utf8').on('data', (text) => {
      said += text
    })
    socket.on('end', () => {
      isEnded = true
    })
    socket.write(goodPdf.subarray(0, 100))
    while (!isEnded) {
      socket.write('x')
      await delay(20)
    }
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
    expect(said).toContain('"code":"too-slow"')
    await nothingIsLeft()
    socket.destroy()
  })

  test('UPL-07 because its sender goes away leaves nothing', async () => {
    const address = await listening(20_000)
    const headers = headersOf(await advisorIn())
    const socket = beginUpload(address, { ...headers, 'content-length': String(goodPdf.length) }, today())
    socket.write(goodPdf.subarray(0, 500))
    await expect.poll(async () => (await arriving()).length).toBe(1)
    socket.destroy()
    await nothingIsLeft()
  })
})
