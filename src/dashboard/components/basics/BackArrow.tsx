/** An arrow before the name of the page above; it points the other way where text runs from right to left. */
export function BackArrow() {
  return (
    <span className="nd-arrow" aria-hidden="true">
      ←
    </span>
  );
}
