import path from 'node:path'
import express from 'express'
import pg from 'pg'
import { pageOf, readMedicines } from '../medicine-page/medicines.js'
import { medicineCells, pageNumbers, pageWords, writeNumber } from '../medicine-page/words.js'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const words = pageWords()

const app = express()
app.set('views', path.join(import.meta.dirname, 'views'))
app.set('view engine', 'ejs')
app.enable('view cache')
app.get('/medicine', async (request, response) => {
  const { rows, ...list } = await readMedicines(pool, pageOf(request.query.page))
  const medicines = rows.map((row) => medicineCells(row, words))
  response.render('medicine', { words, medicines, list, pageNumbers, writeNumber })
})
app.listen(Number(process.env.PORT), '127.0.0.1')
