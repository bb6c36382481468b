// Adds a button to each code block that copies its text. Without scripts one press selects the whole block.
for (const block of document.querySelectorAll("[data-copy]")) {
  const { copy, copied } = block.dataset;
  const button = document.createElement("button");
  button.className = "copy";
  button.type = "button";
  button.textContent = copy;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(block.querySelector("pre").textContent);
    button.textContent = copied;
    setTimeout(() => (button.textContent = copy), 2000);
  });
  block.append(button);
}
