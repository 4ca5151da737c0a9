import { parentPort, workerData } from 'node:worker_threads'
import { type RefitQuestion, refit } from '@evenkeel/matching/model/refit'

// Seconds of nothing but arithmetic, on a thread of its own: meanwhile the server serves.
const questions = workerData as readonly RefitQuestion[]
parentPort?.postMessage(questions.map((question) => refit(question)))
