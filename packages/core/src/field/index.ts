export { type AsyncFieldOptions, createField, createFieldAsync, type FieldOptions } from './create-field.js'
export { Field } from './field.js'
