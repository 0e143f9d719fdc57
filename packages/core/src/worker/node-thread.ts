import { serveThread } from './node-port.js'
import { serveJobs } from './run-job.js'

serveThread(serveJobs)
