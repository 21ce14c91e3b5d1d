/** An arrow before the name of the parent page; it is mirrored in right-to-left text. */
export function BackArrow() {
  return (
    <span className="nd-arrow" aria-hidden="true">
      ←
    </span>
  );
}
