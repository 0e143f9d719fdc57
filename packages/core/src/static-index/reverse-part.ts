/** Reverses a part of an array in place, without making anything. */
export function reversePart(array: Int32Array, from: number, to: number): void {
  for (let low = from, high = to - 1; low < high; low++, high--) {
    const swapped = array[low]
    array[low] = array[high]
    array[high] = swapped
  }
}
